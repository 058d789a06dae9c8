import { checkTypeOf } from '@sightline/contract/checks/index';
import type { SnoozeFields } from '@sightline/contract/incidents';
import { shownHost } from '@sightline/contract/rules/shown-host';
import { useChangeDomains, useEndDomainSnoozes, useSnoozeDomains } from '../../../api/queries/domains.ts';
import { tellOnboarding } from '../../../onboarding/store.ts';
import { readerLocale } from '../../../reader-locale.ts';
import { notifyDone, notifyFailed, offerUndo } from '../../../ui/notify.tsx';
import { createUndoOffers } from '../../../ui/undo-offers.ts';
import { forSpan } from '../snooze/span-words.ts';
import { domainsWords } from '../words/figures.ts';
import { askToDelete } from './ask-to-delete.tsx';

/** What is acted on: ids, and a name for it where it is one. */
export interface Acted {
  ids: readonly string[];
  /** The host; left out: they are counted. */
  host?: string | undefined;
  /** Hosts of some of them, to be named where they are asked about. */
  hosts?: readonly string[] | undefined;
}

/** One for all parts of the page that act on domains. */
const offers = createUndoOffers();

/** What can be done with domains of a group, each with a notice that says what became of it and takes it back. */
export function useDomainActions(campaignId: string) {
  const change = useChangeDomains();
  const snoozeAll = useSnoozeDomains();
  const endSnoozes = useEndDomainSnoozes();
  const locale = readerLocale();

  const nameOf = ({ host }: Acted, changed: readonly string[]): string =>
    host === undefined ? domainsWords(changed.length, locale) : shownHost(host);
  const isOrAre = (changed: readonly string[]): string => (changed.length === 1 ? 'is' : 'are');
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  const act = (action: 'pause' | 'resume' | 'delete', back: 'pause' | 'resume' | 'restore', done: string) => (acted: Acted) =>
    attempt(async () => {
      const { changed } = await change.mutateAsync({ campaignId, action, ids: [...acted.ids] });
      if (changed.length === 0) {
        notifyDone(`Nothing to change: ${acted.host === undefined ? 'they are' : `${shownHost(acted.host)} is`} ${done} already.`);
        return;
      }
      offers.overtake(changed);
      const takeAway = offerUndo({
        message: `${nameOf(acted, changed)} ${isOrAre(changed)} ${done}.`,
        undo: () => change.mutateAsync({ campaignId, action: back, ids: changed }),
      });
      offers.add(changed, takeAway);
    });
  const remove = act('delete', 'restore', 'deleted');
  return {
    pause: act('pause', 'resume', 'paused'),
    resume: act('resume', 'pause', 'checked again'),
    /** Answers whether they were to be deleted; `during` is told of the work once that is said. */
    remove: async (acted: Acted, during = (work: Promise<void>): Promise<void> => work): Promise<boolean> => {
      if (!(await askToDelete(acted.ids.length, acted.hosts ?? (acted.host === undefined ? [] : [acted.host])))) return false;
      await during(remove(acted));
      return true;
    },
    restore: (acted: Acted) =>
      attempt(async () => {
        const { changed, switchedOff } = await change.mutateAsync({ campaignId, action: 'restore', ids: [...acted.ids] });
        const left = acted.ids.length - changed.length;
        const back = `${nameOf(acted, changed)} ${isOrAre(changed)} back.`;
        notifyDone(
          [
            ...(left > 0 && changed.length === 0 ? [] : [back]),
            ...(left > 0 ? [`${domainsWords(left, locale)} stayed: added anew meanwhile.`] : []),
            ...switchedOff.map(
              ({ kind, hosts }) =>
                `${checkTypeOf(kind).label} is switched off for ${hosts.length === 1 ? shownHost(hosts[0] ?? '') : domainsWords(hosts.length, locale)}: its own settings do not go with what the group says now.`,
            ),
          ].join(' '),
        );
      }),
    checkNow: (acted: Acted) =>
      attempt(async () => {
        const { changed } = await change.mutateAsync({ campaignId, action: 'check', ids: [...acted.ids] });
        notifyDone(changed.length === 0 ? 'Paused domains are not checked.' : `${nameOf(acted, changed)}: all checks run now.`);
      }),
    /** Throws where it fails: a dialog may hold what was typed. */
    snooze: async (acted: Acted, fields: SnoozeFields): Promise<void> => {
      const changed = await snoozeAll.mutateAsync({ campaignId, ...fields, ids: [...acted.ids] });
      if (changed.length > 0) tellOnboarding('domainSnoozed');
      const message = `${nameOf(acted, changed)} ${isOrAre(changed)} snoozed ${forSpan(fields.for)}.`;
      offers.overtake(changed);
      const takeAway = offerUndo({ message, undo: () => endSnoozes.mutateAsync({ campaignId, ids: changed }) });
      offers.add(changed, takeAway);
    },
    endSnooze: (acted: Acted) =>
      attempt(async () => {
        await endSnoozes.mutateAsync({ campaignId, ids: acted.ids });
        notifyDone(`${nameOf(acted, acted.ids)}: alerts are told again.`);
      }),
  };
}
export type DomainActions = ReturnType<typeof useDomainActions>;
