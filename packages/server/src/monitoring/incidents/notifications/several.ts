import type { AlertMessage, MessageIncident } from '../../alert-channels/index.ts';
import { countOf } from '../titles.ts';

const newestFirst = (one: MessageIncident, other: MessageIncident): number => other.openedAt.localeCompare(one.openedAt);
const worstFirst = (one: MessageIncident, other: MessageIncident): number =>
  Number(other.severity === 'critical') - Number(one.severity === 'critical') || newestFirst(one, other);

/** One message that says what these say, in a line each. */
export function severalOf(messages: readonly AlertMessage[], { id, at, url }: { id: string; at: Date; url: string }): AlertMessage {
  const incidentsOf = (isOver: boolean): MessageIncident[] =>
    messages.flatMap(({ event, incident }) => (incident !== null && (event === 'resolved') === isOver ? [incident] : []));
  const open = incidentsOf(false).toSorted(worstFirst);
  const over = incidentsOf(true).toSorted(newestFirst);
  const criticalCount = open.filter(({ severity }) => severity === 'critical').length;
  const said = [
    criticalCount > 0 ? `${countOf(criticalCount, 'critical incident')}` : '',
    open.length > criticalCount ? countOf(open.length - criticalCount, 'warning') : '',
    over.length > 0 ? `${over.length.toLocaleString('en-GB')} well again` : '',
  ].filter((part) => part !== '');
  return {
    id,
    event: 'several',
    at: at.toISOString(),
    title: `Your domains: ${said.join(', ')}`,
    url,
    incident: null,
    domains: [],
    domainsCount: 0,
    openCount: 0,
    digest: { open, over },
  };
}
