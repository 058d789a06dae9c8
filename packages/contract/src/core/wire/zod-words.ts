import type { z } from 'zod';
import { requiredText } from '../text/required-text.ts';

const count = (value: number | bigint): string => value.toLocaleString('en-GB');
const described = 'Look it up in the description of the API.';
/** A longer list is read by nobody. */
const namedMax = 20;

/** What is asked for, by the type that a field has. */
const wanted: Record<string, string> = {
  string: 'Send a text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send an object with named fields.',
  record: 'Send an object with named fields.',
  date: 'Send a day such as 2026-11-30.',
  null: 'Send null here.',
  undefined: 'Leave this out.',
  never: 'Leave this out.',
};
const forms: Record<string, string> = {
  date: 'Send a day such as 2026-11-30.',
  datetime: 'Send a moment such as 2026-11-30T08:00:00Z.',
  time: 'Send a time such as 08:00.',
  url: 'Send a web address such as https://client.com.',
  uuid: 'Send an id such as other answers name it.',
};

function oneOf(values: readonly unknown[]): string {
  const named = values.slice(0, namedMax).map(String).join(', ');
  if (values.length === 1) return `Only ${named} is possible here.`;
  const others = values.length - namedMax;
  return `Choose one of these: ${named}${others > 0 ? ` and ${count(others)} more` : ''}.`;
}

type Bound = { origin: string; isIncluded: boolean; bound: number | bigint };

function atMost({ origin, isIncluded, bound }: Bound): string {
  if (origin === 'string') return `At most ${count(bound)} characters.`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `At most ${count(bound)} entries.`;
  return isIncluded ? `Send ${count(bound)} or less.` : `Send less than ${count(bound)}.`;
}

function atLeast({ origin, isIncluded, bound }: Bound): string {
  const isOne = Number(bound) === 1;
  if (origin === 'string') return isOne ? requiredText : `At least ${count(bound)} characters.`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return isOne ? 'Name at least one.' : `At least ${count(bound)} entries.`;
  return isIncluded ? `Send ${count(bound)} or more.` : `Send more than ${count(bound)}.`;
}

/** What is said of a field whose schema has no words of its own: the library's are no sentences for people. For `z.config`. */
export const zodWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? requiredText
        : (wanted[issue.expected] ?? `This has another form than is taken here. ${described}`);
    case 'too_big':
      return atMost({ origin: issue.origin, isIncluded: issue.inclusive !== false, bound: issue.maximum });
    case 'too_small':
      return atLeast({ origin: issue.origin, isIncluded: issue.inclusive !== false, bound: issue.minimum });
    case 'not_multiple_of':
      return `Send a multiple of ${count(issue.divisor)}.`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return forms[issue.format] ?? `This is written in another form than is taken here. ${described}`;
    case 'unrecognized_keys':
      return `Leave out what is not known here: ${issue.keys.slice(0, namedMax).join(', ')}.`;
    case 'invalid_union':
      if (issue.input === undefined) return requiredText;
      return Array.isArray(issue.options) ? oneOf(issue.options) : `This has none of the forms that are taken here. ${described}`;
    case 'invalid_key':
    case 'invalid_element':
      return `A part of this cannot be taken. ${described}`;
    default:
      return `This cannot be taken as it is. ${described}`;
  }
};
