import fc from 'fast-check';
import { minuteMs } from '../time/time-units.ts';

const zones = [
  'UTC',
  'Europe/Vienna',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
];

/** A minute of eight years somewhere, late evenings and the hours at which clocks change among them. */
export const anyMoments = fc.record({
  now: fc
    .integer({ min: Date.UTC(2024, 0, 1) / minuteMs, max: Date.UTC(2032, 0, 1) / minuteMs })
    .map((minute) => new Date(minute * minuteMs)),
  zone: fc.constantFrom(...zones),
});
