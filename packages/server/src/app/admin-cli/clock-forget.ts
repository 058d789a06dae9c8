import { forgetClock } from '#platform/clock-mark/index.ts';
import { command, Refusal } from './command.ts';

export const clockForget = command({
  words: 'clock forget',
  summary: 'Takes the clock for right although the product saw a later time; what was written ahead of it is then put right',
  subject: null,
  options: {},
  async run(context, _given, say) {
    const now = context.clock.now().toISOString();
    const seen = await forgetClock(context);
    if (seen === null) throw new Refusal(`The clock (${now}) is not earlier than the product knows it to be: there is nothing to forget.`);
    say(
      `That it was ${seen.toISOString()} before is forgotten: it is ${now}. The product puts right what is left of it within a minute, or when it starts.`,
    );
  },
});
