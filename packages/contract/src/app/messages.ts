import type { Company } from '../company/company.ts';
import type { Role } from '../identity/accounts.ts';
import { pagePaths } from './page-paths.ts';

export type MessageSeverity = 'info' | 'warning' | 'error' | 'success';

/** Where banners lead. */
export const bannerPaths = {
  subscribe: pagePaths.subscription,
  reauthorise: '/company',
  changeCard: pagePaths.managePayment,
} as const;

export interface GlobalMessage {
  code: number;
  severity: MessageSeverity;
  title: string;
  body: string;
  closeable: boolean;
  link: { path: string; label: string } | null;
}

/** What is said, without the link, to those who may not follow it; left out: nothing, since it is not theirs to do. */
type ForOthers = Partial<Record<Exclude<Role, 'admin'>, string>>;

/** In the order banners are shown (docs/product.md 11.5): what stops the work first. */
export const globalMessages = {
  overdue: {
    code: 128,
    severity: 'error',
    title: 'Payment overdue',
    body: 'A recent charge failed. Change your card to keep your dashboards and reports running.',
    closeable: false,
    link: { path: bannerPaths.changeCard, label: 'Change card' },
    others: {
      member: 'A recent charge failed. Ask an administrator to change the card.',
      viewer: 'A recent charge failed. Ask an administrator to change the card.',
    },
  },
  canceled: {
    code: 126,
    severity: 'error',
    title: 'Account canceled',
    body: 'Your subscription is canceled. Everything works until the paid period ends; subscribe again to keep it.',
    closeable: false,
    link: { path: bannerPaths.subscribe, label: 'Subscribe' },
    others: {
      member: 'Your company’s subscription is canceled. Everything works until the paid period ends.',
      viewer: 'Your company’s subscription is canceled. Everything works until the paid period ends.',
    },
  },
  expiredSources: {
    code: 125,
    severity: 'error',
    title: 'Sources have expired',
    body: "Re-authorise them, otherwise their widgets show 'Data Error'.",
    closeable: false,
    link: { path: bannerPaths.reauthorise, label: 'Re-authorise' },
    others: { viewer: "Until a colleague re-authorises them their widgets show 'Data Error'." },
  },
  trial: {
    code: 120,
    severity: 'warning',
    title: 'Your trial is active',
    body: 'Subscribe to keep using your dashboards and reports when it ends.',
    closeable: false,
    link: { path: bannerPaths.subscribe, label: 'Subscribe' },
    others: {},
  },
  quotaUsed: {
    code: 121,
    severity: 'warning',
    title: 'All dashboards of your plan are used',
    body: 'Archive one, or change your plan to create more.',
    closeable: true,
    link: { path: bannerPaths.subscribe, label: 'Change plan' },
    others: { member: 'Archive one, or ask an administrator for a larger plan.' },
  },
  subscribe: {
    code: 129,
    severity: 'info',
    title: 'Subscribe to create dashboards',
    body: 'Choose a plan to create dashboards and send reports.',
    closeable: true,
    link: { path: bannerPaths.subscribe, label: 'Subscribe' },
    others: {},
  },
  restored: {
    code: 122,
    severity: 'success',
    title: 'Your account is restored',
    body: 'Signing in stopped its deletion. Everything is as you left it.',
    closeable: true,
    link: null,
  },
} as const satisfies Record<string, GlobalMessage & { others?: ForOthers }>;

export type MessageName = keyof typeof globalMessages;

export type CompanyFlags = Pick<
  Company,
  'state' | 'canceled' | 'overdue' | 'hasSubscription' | 'canCreateDashboard' | 'hasInvalidSource'
> & {
  /** This sign-in stopped the company's deletion. */
  restored?: boolean;
};

const triggers: Record<MessageName, (company: CompanyFlags) => boolean> = {
  overdue: (company) => company.overdue,
  canceled: (company) => company.canceled,
  expiredSources: (company) => company.hasInvalidSource,
  trial: (company) => company.state === 'trial' && !company.hasSubscription,
  quotaUsed: (company) => !company.canCreateDashboard && !company.canceled && (company.hasSubscription || company.state === 'trial'),
  subscribe: (company) => !company.hasSubscription && company.state !== 'trial' && !company.canCreateDashboard,
  restored: (company) => company.restored ?? false,
};

/** Whether others than administrators may follow a link: members that of the sources. */
const mayFollow = (role: Exclude<Role, 'admin'>, { link }: GlobalMessage): boolean =>
  link === null || (role === 'member' && link.path === bannerPaths.reauthorise);

/** The banners somebody of a company sees as its flags stand: none asks for what their role does not allow. */
export const messagesFor = (company: CompanyFlags, role: Role): GlobalMessage[] =>
  (Object.keys(globalMessages) as MessageName[]).flatMap((name) => {
    if (!triggers[name](company)) return [];
    const { others = {}, ...message }: GlobalMessage & { others?: ForOthers } = globalMessages[name];
    if (role === 'admin' || mayFollow(role, message)) return [message];
    const body = others[role];
    return body === undefined ? [] : [{ ...message, body, link: null }];
  });
