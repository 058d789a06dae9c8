import type { MarksAudience } from '@sightline/contract/monitoring';

/** Who sees a group's incidents as marks on charts, in the middle of a sentence. */
export const marksWords: Record<MarksAudience, string> = {
  everyone: 'whoever sees the dashboard',
  company: 'the company alone',
  none: 'nobody',
};
