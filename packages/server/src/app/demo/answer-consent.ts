import { unescapeHtml } from '@sightline/contract/core';

export interface ConsentChoice {
  /** The value of one of the page's radio buttons: a person, or a person's account. */
  user: string;
  decision: 'allow' | 'deny';
  /** Whether a box of that value is ticked in the end; absent: boxes stay as the page has them. */
  isTicked?(value: string, isChecked: boolean): boolean;
}

interface Field {
  type: string;
  name: string;
  value: string;
  isChecked: boolean;
}

function fieldsOf(html: string): Field[] {
  return [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const attribute = (name: string) => unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
    return { type: attribute('type'), name: attribute('name'), value: attribute('value'), isChecked: /\schecked\b/.test(tag) };
  });
}

/** The page's form as the person leaves it. */
function filledIn(html: string, { user, decision, isTicked = (_, isChecked) => isChecked }: ConsentChoice): [string, string][] {
  const fields = fieldsOf(html);
  if (!fields.some(({ type, value }) => type === 'radio' && value === user)) throw new Error(`The consent page does not offer ${user}.`);
  const isLeft = ({ type, value, isChecked }: Field): boolean => {
    if (type === 'hidden') return true;
    return type === 'radio' ? value === user : isTicked(value, isChecked);
  };
  return [...fields.filter(isLeft).map(({ name, value }): [string, string] => [name, value]), ['decision', decision]];
}

/**
 * Opens a stand-in's consent page, whatever form it shows, and sends that form as a person would.
 * @returns the query the provider's page hands back with the browser.
 * @throws where the page does not open, does not offer the user, or does not lead back.
 */
export async function answerConsent(address: string, choice: ConsentChoice): Promise<Record<string, string>> {
  const page = new URL(address);
  const shown = await fetch(page);
  const html = await shown.text();
  if (shown.status !== 200) throw new Error(`The consent page answered ${shown.status}: ${html}`);
  page.search = '';
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(filledIn(html, choice)), redirect: 'manual' });
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The consent page answered ${answer.status} instead of leading back.`);
  return Object.fromEntries(new URL(location).searchParams);
}
