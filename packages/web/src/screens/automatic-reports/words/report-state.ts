import { type AutomaticReport, blocks, type Delivery } from '@sightline/contract/reports';
import { deliveryWord, type Tone } from './delivery-words.ts';
import { problemsWords } from './gap-words.ts';

interface ReportState {
  /** What asks most of its owner first. */
  rank: number;
  tone: Tone;
  word: string;
}
type StateFacts = Pick<AutomaticReport, 'gatedRuns' | 'isEmpty' | 'isUnfinished' | 'paused' | 'nextRuns'>;

/** How a report stands, in two or three words. */
export function reportState({ gatedRuns, isEmpty, isUnfinished, paused, nextRuns }: StateFacts): ReportState {
  if (gatedRuns.some(({ state }) => state === 'held')) return { rank: 0, tone: 'bad', word: 'Held' };
  if (gatedRuns.some(({ state }) => state === 'waiting')) return { rank: 1, tone: 'warning', word: 'Waiting for figures' };
  if (paused) return { rank: 5, tone: 'neutral', word: 'Paused' };
  if (nextRuns.length === 0) return { rank: 3, tone: 'warning', word: 'Dashboard archived' };
  if (isEmpty) return { rank: 3, tone: 'warning', word: 'Dashboard empty' };
  if (isUnfinished) return { rank: 3, tone: 'warning', word: 'No widget complete' };
  const ahead = gatedRuns.flatMap(({ findings }) => findings.filter(blocks)).length;
  if (ahead > 0) return { rank: 2, tone: 'warning', word: problemsWords(ahead) };
  return { rank: 4, tone: 'good', word: 'Active' };
}

const tones: readonly Tone[] = ['bad', 'warning', 'neutral', 'good'];

/** What became of the mails of one run: how many failed, else the word of the one that went worst. Null: there are none. */
export function runWord(deliveries: readonly Delivery[]): { tone: Tone; word: string } | null {
  const failed = deliveries.filter(({ isFailed }) => isFailed).length;
  if (failed > 0) return { tone: 'bad', word: deliveries.length === 1 ? 'Not arrived' : `${failed} of ${deliveries.length} not arrived` };
  const [worst] = deliveries.map(deliveryWord).toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone));
  if (worst === undefined) return null;
  // The page says above its table what that means.
  return worst.tone === 'good' ? { tone: 'good', word: 'Sent' } : worst;
}
