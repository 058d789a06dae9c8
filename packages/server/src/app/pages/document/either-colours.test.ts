import { expect, it } from 'vitest';
import { eitherColours } from './either-colours.ts';

it('names both colours where they differ, and one where they do not', () => {
  const drawn = (ink: string, line: string) =>
    `<svg><path d="M0 0#L1" fill="none" stroke="${line}"/><text fill="${ink}">#1 of 3</text></svg>`;
  expect(eitherColours(drawn('#111', '#3d68d1'), drawn('rgba(255, 255, 255, 0.8)', '#3d68d1'))).toBe(
    drawn('light-dark(#111,rgba(255, 255, 255, 0.8))', '#3d68d1'),
  );
});

it('keeps the light one where they are two drawings', () => {
  expect(eitherColours('<path fill="#111"/>', '<path fill="#eee"/><path/>')).toBe('<path fill="#111"/>');
});
