import { describe, expect, test } from 'vitest';
import { type ActionEvent, type ActionPhase, mayStart, nextPhase, phaseWord } from './action-phase.ts';

const after = (...events: ActionEvent[]): ActionPhase => events.reduce<ActionPhase>(nextPhase, 'idle');

describe('an action button', () => {
  test('says Done after success, then its label again', () => {
    expect(phaseWord(after('started', 'succeeded'))).toBe('Done');
    expect(after('started', 'succeeded', 'resultShown')).toBe('idle');
  });

  test('says Failed after a failure, then its label again', () => {
    expect(phaseWord(after('started', 'failed'))).toBe('Failed');
    expect(phaseWord(after('started', 'failed'), 'Could not be sent')).toBe('Could not be sent');
    expect(phaseWord(after('started', 'succeeded'), 'Could not be sent')).toBe('Done');
    expect(after('started', 'failed', 'resultShown')).toBe('idle');
  });

  test('cannot be started twice at once', () => {
    expect(mayStart(after('started'))).toBe(false);
    expect(mayStart(after('started', 'failed'))).toBe(true);
  });

  test('says nothing of what somebody thought better of', () => {
    expect(after('started', 'stopped')).toBe('idle');
    expect(after('stopped')).toBe('idle');
  });

  test('keeps loading when the time of an earlier result runs out', () => {
    expect(after('started', 'succeeded', 'started', 'resultShown')).toBe('loading');
  });

  test('shows no result that belongs to nothing', () => {
    expect(after('succeeded')).toBe('idle');
    expect(after('failed')).toBe('idle');
  });
});
