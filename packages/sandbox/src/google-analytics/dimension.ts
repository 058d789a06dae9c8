import type { DayCell } from './day-cell.ts';
import type { Property } from './properties.ts';
import type { Site } from './site.ts';

/** The row a value is read from: a session, an event of it, an item of that event; the later two are -1 on a coarser grain. */
export type ReadCode = (cell: DayCell, session: number, event: number, item: number) => number;

/** A dimension made ready for one report: rows give small codes, codes give labels. */
export interface DimensionReader {
  /** Codes are below this. */
  size: number;
  code: ReadCode;
  label(code: number): string;
}

/** What a reader may depend on. `rangeStart` is the first day (number) of the range being read. */
export interface ReadContext {
  property: Property;
  site: Site;
  seed: string;
  rangeStart: { number: number };
}

/** On what a dimension's value hangs: it decides what it may be combined with. */
export type DimensionScope = 'time' | 'user' | 'session' | 'attribution' | 'content' | 'event' | 'item';

export interface Dimension {
  apiName: string;
  uiName: string;
  category: string;
  description: string;
  scope: DimensionScope;
  /** The finest row its value can be told from. */
  grain: 'session' | 'event' | 'item';
  /** Its value is the same for a whole day. */
  isDaily: boolean;
  deprecatedApiNames?: string[];
  isCustom?: boolean;
  read(context: ReadContext): DimensionReader;
}

/** Gives every distinct label a number, in order of appearance. */
export class Labels {
  readonly #codes = new Map<string, number>();
  readonly #labels: string[] = [];

  code(label: string): number {
    let code = this.#codes.get(label);
    if (code === undefined) {
      code = this.#labels.length;
      this.#codes.set(label, code);
      this.#labels.push(label);
    }
    return code;
  }

  label(code: number): string {
    return this.#labels[code] ?? '(not set)';
  }
}

/** A reader over a list of things rows point into: equal labels become one code. */
export function readList(list: readonly string[], index: ReadCode, missing = '(not set)'): DimensionReader {
  const labels = new Labels();
  const codes = Int32Array.from(list, (label) => labels.code(label));
  const none = labels.code(missing);
  return {
    size: list.length + 1,
    code: (cell, session, event, item) => {
      const at = index(cell, session, event, item);
      return at >= 0 && at < codes.length ? (codes[at] ?? none) : none;
    },
    label: (code) => labels.label(code),
  };
}
