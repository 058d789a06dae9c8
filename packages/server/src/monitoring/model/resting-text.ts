/** Of a check that flaps and is well at the moment. */
export const restingText =
  'It is well again, but failed several times within an hour: it must stay well for 10 minutes before this counts as over.';
