import type { Table } from '@sightline/providers/kit/provider';
import type { Asked, ReportAnswer } from '@sightline/providers/kit/run-report';
import { isStillFresh } from '../store/freshness.ts';

/** What a provider answered, and when. */
export interface Answer {
  table: Table;
  asked: Asked[];
  fetchedAt: Date;
  freshUntil: Date;
}

export const isFreshAt = ({ fetchedAt, freshUntil }: Pick<Answer, 'fetchedAt' | 'freshUntil'>, now: Date): boolean =>
  isStillFresh({ fetchedAtMs: fetchedAt.getTime(), freshUntilMs: freshUntil.getTime() }, now.getTime());

export const writeAnswer = ({ table, asked }: ReportAnswer): string => JSON.stringify({ table, asked });

/** Only this file writes the text, so its form is known. */
export function readAnswer(text: string, fetchedAt: Date, freshUntil: Date): Answer {
  const { table, asked } = JSON.parse(text) as ReportAnswer;
  return { table, asked, fetchedAt, freshUntil };
}
