import { useSyncExternalStore } from 'react';
import { darkSystem, forcedColours } from './theme-choice.ts';

/** Paper and ink of a reader's system that chooses the colours of pages (forced colours), as #rrggbb. */
export interface SystemColours {
  paper: string;
  ink: string;
}

/** What may change with the colours themselves, which tell nobody. */
const heard = [forcedColours, darkSystem, '(prefers-contrast: more)', '(prefers-contrast: custom)'];

const hexOf = (computed: string): string =>
  `#${[...computed.matchAll(/[\d.]+/g)]
    .slice(0, 3)
    .map(([value]) => Math.round(Number(value)).toString(16).padStart(2, '0'))
    .join('')}`;

/** Read from the page: a drawing cannot name them, and what is drawn in them has to be computed. */
function read(): string {
  if (!matchMedia(forcedColours).matches) return '';
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;forced-color-adjust:none;color:CanvasText;background-color:Canvas';
  document.body.append(probe);
  const { color, backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return `${hexOf(backgroundColor)} ${hexOf(color)}`;
}

/** As text, so that what did not change is the same. */
let known: string | null = null;
const colours = new Map<string, SystemColours>();

function subscribe(listener: () => void): () => void {
  const lists = heard.map((query) => matchMedia(query));
  const hear = () => {
    known = null;
    listener();
  };
  for (const list of lists) list.addEventListener('change', hear);
  return () => {
    for (const list of lists) list.removeEventListener('change', hear);
  };
}

function snapshot(): SystemColours | null {
  known ??= read();
  if (known === '') return null;
  const [paper = '', ink = ''] = known.split(' ');
  const before = colours.get(known);
  if (before !== undefined) return before;
  const made = { paper, ink };
  colours.set(known, made);
  return made;
}

/** Null: the page's own colours are shown. */
export const useSystemColours = (): SystemColours | null => useSyncExternalStore(subscribe, snapshot, () => null);
