import { hasText, shownHost } from '@sightline/contract/core';
import type { Incident } from '@sightline/contract/monitoring';
import { incidentHead, withoutHost } from './incident-words.ts';

export interface ListedDomain {
  incident: Incident;
  head: string;
  /** What is said of it alone; null: what stands above all of them. */
  words: string | null;
}

/** The domains of a line as people look for them, 9 before 10, and those alone that hold what is searched; what the line says of all is not said of each. */
export function listedDomains(
  incidents: readonly Incident[],
  { said, search, locale }: { said: string; search: string; locale: string },
): ListedDomain[] {
  const order = new Intl.Collator(locale, { numeric: true });
  return incidents
    .filter(({ hosts, title }) => [...hosts.map(shownHost), title].some((text) => hasText(text, search)))
    .map((incident) => {
      const words = withoutHost(incident.title, incident);
      return { incident, head: incidentHead(incident, locale), words: words === said ? null : words };
    })
    .toSorted((one, other) => order.compare(one.head, other.head));
}
