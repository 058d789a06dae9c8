import { shownHost } from '@sightline/contract/core';
import type { SnoozeFields } from '@sightline/contract/monitoring';
import { type DomainAction, useChangeDomains, useEndDomainSnoozes, useSnoozeDomains } from '#api/queries/domains.ts';
import { noteOnboarding } from '#features/onboarding/store.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { notifyDone, notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';
import { createUndoOffers } from '#ui/feedback/undo-offers.ts';
import { forSpan } from '../snooze/span-words.ts';
import { actedAre, actedName, restoredWords } from '../words/acted-words.ts';
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

  const are = ({ host }: Acted, changed: readonly string[]): string => actedAre(host, changed.length, locale);
  const nameOf = ({ host }: Acted, changed: readonly string[]): string => actedName(host, changed.length, locale);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  const changeAll = (action: DomainAction, { ids }: Acted) => change.mutateAsync({ campaignId, action, ids: [...ids] });
  /** Out of the bin; what came of it is told whichever way it was asked for. */
  const bringBack = async (acted: Acted): Promise<void> => notifyDone(restoredWords(acted, await changeAll('restore', acted), locale));
  const act = (action: 'pause' | 'resume' | 'delete', back: (acted: Acted) => Promise<unknown>, done: string) => (acted: Acted) =>
    attempt(async () => {
      const { changed } = await changeAll(action, acted);
      if (changed.length === 0) {
        notifyDone(`Nothing to change: ${acted.host === undefined ? 'they are' : `${shownHost(acted.host)} is`} ${done} already.`);
        return;
      }
      offers.overtake(changed);
      const takeAway = offerUndo({
        message: `${are(acted, changed)} ${done}.`,
        undo: () => back({ ...acted, ids: changed }),
      });
      offers.add(changed, takeAway);
    });
  const remove = act('delete', bringBack, 'deleted');
  return {
    pause: act('pause', (acted) => changeAll('resume', acted), 'paused'),
    resume: act('resume', (acted) => changeAll('pause', acted), 'checked again'),
    /** Answers whether they were to be deleted; `during` is told of the work once that is said. */
    remove: async (acted: Acted, during = (work: Promise<void>): Promise<void> => work): Promise<boolean> => {
      if (!(await askToDelete(acted.ids.length, acted.hosts ?? (acted.host === undefined ? [] : [acted.host])))) return false;
      await during(remove(acted));
      return true;
    },
    restore: (acted: Acted) => attempt(() => bringBack(acted)),
    checkNow: (acted: Acted) =>
      attempt(async () => {
        const { changed } = await changeAll('check', acted);
        notifyDone(changed.length === 0 ? 'Paused domains stay unchecked.' : `${nameOf(acted, changed)}: all checks run now.`);
      }),
    /** Throws where it fails: a dialog may hold what was typed. */
    snooze: async (acted: Acted, fields: SnoozeFields): Promise<void> => {
      const changed = await snoozeAll.mutateAsync({ campaignId, ...fields, ids: [...acted.ids] });
      if (changed.length > 0) noteOnboarding('domainSnoozed');
      const message = `${are(acted, changed)} snoozed ${forSpan(fields.for)}.`;
      offers.overtake(changed);
      const takeAway = offerUndo({ message, undo: () => endSnoozes.mutateAsync({ campaignId, ids: changed }) });
      offers.add(changed, takeAway);
    },
    endSnooze: (acted: Acted) =>
      attempt(async () => {
        await endSnoozes.mutateAsync({ campaignId, ids: acted.ids });
        notifyDone(`${nameOf(acted, acted.ids)}: alerts are sent again.`);
      }),
  };
}
export type DomainActions = ReturnType<typeof useDomainActions>;
