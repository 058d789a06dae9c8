import type { OnboardingEvent } from '@sightline/contract/identity';
import { type GuideName, guideAttribute } from '#features/onboarding/guide-mark.ts';

export interface GuideAnchor {
  name: GuideName;
  /** In the place of the step's hint, where this control only leads on to the one that is meant. */
  words?: string;
}

const leaveEditing: GuideAnchor = { name: 'saveDashboard', words: 'Save and leave edit mode first.' };

/** Where the tip of each step stands, at the first of these controls that can be seen. The first step of a flow has a page of its own. */
export const guideAnchors: Partial<Record<OnboardingEvent, readonly GuideAnchor[]>> = {
  sourceConnected: [
    { name: 'addWidget', words: 'Choose “Add widget”, then “Connect a source”.' },
    { name: 'edit', words: 'Edit, add a widget, and connect its source there.' },
  ],
  // Without edit mode it is done.
  reportingModeOn: [{ name: 'saveDashboard' }],
  dateRangeChanged: [{ name: 'dateRange' }, leaveEditing],
  dashboardShared: [{ name: 'share' }, leaveEditing],
  domainAdded: [{ name: 'addDomains' }],
  rangeSwitched: [{ name: 'rangeSwitch' }],
  domainSnoozed: [{ name: 'snooze' }, { name: 'domain', words: 'Open a domain to snooze its alerts for a week.' }],
};

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.closest('[inert]') === null;
};

/** The control that a step's tip stands at now; null: none of them is on this page. */
export function findAnchor(anchors: readonly GuideAnchor[]): { anchor: GuideAnchor; element: HTMLElement } | null {
  for (const anchor of anchors) {
    for (const element of document.querySelectorAll<HTMLElement>(`[${guideAttribute}="${anchor.name}"]`))
      if (isSeen(element)) return { anchor, element };
  }
  return null;
}
