import type { Verdict } from '@sightline/contract/monitoring';
import { type Finding, unreadVerdict, worstOf } from '../../probes/http-verdicts.ts';
import type { RedirectsFacts, Way } from './facts.ts';

interface Rules {
  stepsMax: number;
}
const isSecure = (url: string | undefined): boolean => url?.startsWith('https:') === true;
const endOf = ({ steps }: Way): string => steps.at(-1) ?? '';
const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

const finding = (state: Finding['state'], what: string, text: string, rank = 0): Finding => ({
  state,
  fault: `redirects.${what}`,
  rank,
  text,
});

function loops(ways: readonly Way[]): Finding[] {
  const way = ways.find(({ fault }) => fault === 'too-many-redirects');
  if (way === undefined) return [];
  return [finding('critical', 'loop', `Visitors of ${way.from} never arrive: ${way.reason}. Mend the rules that redirect them.`)];
}

/** From encrypted to open, at the end or on the way. */
function downgrades(ways: readonly Way[]): Finding[] {
  const isDown = ({ steps }: Way) => steps.some((step, index) => isSecure(steps[index - 1]) && !isSecure(step));
  const down = ways.filter((way) => way.fault === null && isDown(way));
  const ends = down.find((way) => !isSecure(endOf(way)));
  if (ends !== undefined)
    return [
      finding('critical', 'insecure', `${ends.from} leads away from encryption, to ${endOf(ends)}. Lead to an address with https://.`),
    ];
  const [passes] = down;
  if (passes === undefined) return [];
  return [
    finding(
      'warning',
      'detour',
      `${passes.from} leads over an address without encryption before it ends at ${endOf(passes)}. Leave that step out.`,
    ),
  ];
}

function plain(ways: readonly Way[]): Finding[] {
  // With a port of its own there is but one of both.
  if (!ways.some(({ from }) => isSecure(from))) return [];
  const open = ways.filter(({ from }) => !isSecure(from));
  const stays = open.find((way) => way.fault === null && way.steps.every((step) => !isSecure(step)));
  if (stays !== undefined)
    return [
      finding('warning', 'stays-open', `${stays.from} does not lead to https://. Redirect every visit there to the encrypted address.`),
    ];
  const silent = open.find(({ isOtherName, fault }) => !isOtherName && fault !== null && fault !== 'too-many-redirects');
  const works = ways.some(({ from, fault }) => isSecure(from) && fault === null);
  if (silent === undefined || !works) return [];
  const text = `${silent.from} does not answer: ${silent.reason}. Old links lead there: let the server answer on port 80 and redirect to https://.`;
  return [finding('warning', 'silent', text)];
}

/** A name that is not there is no fault; one that is there must work. */
function otherNames(ways: readonly Way[]): Finding[] {
  const broken = ways.find(
    ({ isOtherName, from, fault }) => isOtherName && isSecure(from) && fault !== null && fault !== 'dns' && fault !== 'too-many-redirects',
  );
  if (broken === undefined) return [];
  const text = `${broken.from} does not work: ${broken.reason}. Let it lead to the website, or take its name out of the DNS.`;
  return [finding('warning', 'other-name', text)];
}

function scattered(ways: readonly Way[]): Finding[] {
  const ends = [...new Set(ways.filter(({ fault }) => fault === null).map((way) => hostOf(endOf(way))))];
  if (ends.length < 2) return [];
  const text = `The website is at ${ends.join(' and at ')}, depending on what visitors type. Redirect to one of them, as search engines count each for itself.`;
  return [finding('warning', 'two-addresses', text)];
}

function long(ways: readonly Way[], { stepsMax }: Rules): Finding[] {
  const [longest] = ways.filter(({ fault }) => fault === null).toSorted((a, b) => b.steps.length - a.steps.length);
  const steps = (longest?.steps.length ?? 1) - 1;
  if (longest === undefined || steps <= stepsMax) return [];
  const text = `${longest.from} takes ${steps} redirects to ${endOf(longest)}, more than the ${stepsMax} that are fine. Lead there at once.`;
  return [finding('warning', 'long', text, steps - stepsMax)];
}

export function evaluateRedirects({ ways }: RedirectsFacts, rules: Rules): Verdict {
  const own = ways.filter(({ isOtherName }) => !isOtherName);
  const turning = loops(ways);
  if (turning.length === 0 && own.every(({ fault }) => fault !== null))
    return unreadVerdict('The redirects', own[0]?.reason ?? 'there is no answer');
  const findings = [turning, downgrades(ways), plain(ways), otherNames(ways), scattered(ways), long(ways, rules)].flat();
  const arrived = own.find(({ fault }) => fault === null);
  return worstOf(findings, `Everything leads to ${arrived === undefined ? 'one address' : endOf(arrived)}.`);
}
