import { dayMs } from '@sightline/contract/core';

/** Day 0 of a spreadsheet. */
const epochMs = Date.UTC(1899, 11, 30);
/** 9999-12-31, the last day a sheet knows. */
const serialMax = 2_958_465;

/** The calendar day of a serial number, in the sheet's own wall clock; null where it is no date. */
export function dayOfSerial(serial: number): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= serialMax + 1) return null;
  return new Date(epochMs + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
}

/** A day typed as text, with or without a time behind it; null where it is none. */
export function dayOfText(text: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text.trim())?.[1];
  if (day === undefined) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}
