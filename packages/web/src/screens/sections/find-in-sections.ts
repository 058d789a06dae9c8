import { beginsWords } from '@sightline/contract/core';
import type { PlacedSection } from './section.ts';

/** What a search in a page of sections finds: one of them as a whole, or a field in it. */
export interface FoundPlace {
  anchor: string;
  section: string;
  /** What the field is called; null: the section as a whole. */
  field: string | null;
  /** What gets the focus. */
  element: HTMLElement;
}

const named = 'label, legend, button';

/** As it is read out, without what only decorates it. */
function nameOf(element: Element): string {
  const spoken = element.getAttribute('aria-label');
  if (spoken !== null) return spoken.trim();
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const decoration of copy.querySelectorAll('[aria-hidden="true"], [role="status"], [aria-live]:empty')) decoration.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

function controlOf(element: Element): HTMLElement | null {
  if (element instanceof HTMLLabelElement) return element.control;
  if (element instanceof HTMLLegendElement)
    return element.parentElement?.querySelector<HTMLElement>('input, select, textarea, button') ?? null;
  return element instanceof HTMLElement ? element : null;
}

/** The fields and buttons of a section by what is drawn, so that nobody has to list them a second time. */
function fieldsIn(place: HTMLElement): { name: string; element: HTMLElement }[] {
  const known = new Map<string, HTMLElement>();
  for (const element of place.querySelectorAll(named)) {
    const control = controlOf(element);
    const name = nameOf(element);
    if (control !== null && name !== '' && !known.has(name)) known.set(name, control);
  }
  return [...known].map(([name, element]) => ({ name, element }));
}

/** Sections by name and keywords, and the fields in them by their labels, in the order of the page. */
export function findInSections(sections: readonly PlacedSection[], typed: string): FoundPlace[] {
  if (typed.trim() === '') return [];
  return sections.flatMap(({ anchor, name, keywords }): FoundPlace[] => {
    const place = document.getElementById(anchor);
    if (place === null) return [];
    const whole = beginsWords(`${name} ${keywords}`, typed) ? [{ anchor, section: name, field: null, element: place }] : [];
    const fields = fieldsIn(place).filter((field) => field.name !== name && beginsWords(field.name, typed));
    return [...whole, ...fields.map((field) => ({ anchor, section: name, field: field.name, element: field.element }))];
  });
}
