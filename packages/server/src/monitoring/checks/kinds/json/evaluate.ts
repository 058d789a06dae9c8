import type { Verdict } from '@sightline/contract/monitoring';
import { statusWords } from '../../probes/http-evidence.ts';
import { shortened } from '../../probes/http-text.ts';
import { okVerdict, unreadVerdict } from '../../probes/http-verdicts.ts';
import type { JsonFacts } from './facts.ts';

interface Rules {
  value: string;
  operator: 'equals' | 'differs' | 'below' | 'above' | 'exists';
  expected: string;
}
type Value = Extract<JsonFacts, { what: 'value' }>['value'];

const quoteMax = 120;
const quoted = (text: string): string => (text.trim() === '' ? 'nothing' : `“${shortened(text.replaceAll(/\s+/g, ' ').trim(), quoteMax)}”`);

/** A number, also one that is written as a text; null: it is none. */
function numberIn(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function isSame(value: Value, expected: string): boolean {
  if (String(value) === expected) return true;
  const [one, other] = [numberIn(value), numberIn(expected)];
  return one !== null && one === other;
}

const should: Record<Rules['operator'], string> = {
  equals: 'should be',
  differs: 'should not be',
  below: 'should be below',
  above: 'should be above',
  exists: 'should be there',
};

export function evaluateJson(facts: JsonFacts, { value: path, operator, expected }: Rules): Verdict {
  const critical = (what: string, text: string): Verdict => ({ state: 'critical', fault: `json.${what}`, rank: 0, text });
  switch (facts.what) {
    case 'unread':
      return unreadVerdict('The address', facts.reason);
    case 'not-json': {
      const came = `“${statusWords(facts.status)}” with ${facts.type === '' ? 'something' : facts.type} that begins with ${quoted(facts.start)}`;
      const why = facts.isCut ? 'The answer is larger than is read' : 'The answer is not JSON';
      return critical('not-json', `${why}: ${came}. See what the address answers, or correct the path that is checked.`);
    }
    case 'missing': {
      const where = facts.reached === '' ? 'the answer' : `“${facts.reached}”`;
      return critical('missing', `There is no “${facts.step}” in ${where}. See what the address answers, or correct the way to the value.`);
    }
    default:
      return evaluateValue(facts.value);
  }

  function evaluateValue(value: Value): Verdict {
    const well = okVerdict(`“${path}” is ${quoted(String(value))}.`);
    const wrong = critical(
      'value',
      `“${path}” is ${quoted(String(value))} and ${should[operator]} ${quoted(expected)}. See the service that answers there.`,
    );
    if (operator === 'exists') return well;
    if (operator === 'equals') return isSame(value, expected) ? well : wrong;
    if (operator === 'differs') return isSame(value, expected) ? wrong : well;
    const [number, limit] = [numberIn(value), numberIn(expected)];
    if (limit === null) return critical('limit', `${quoted(expected)} is no number to compare with. Set one in this check.`);
    if (number === null)
      return critical('not-a-number', `“${path}” is ${quoted(String(value))}, which is no number. Compare it in another way.`);
    return (operator === 'below' ? number < limit : number > limit) ? well : wrong;
  }
}
