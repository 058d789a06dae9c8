import type { Query } from '../kit/provider.ts';
import { idIn } from '../kit/screen-address.ts';

/** LinkedIn's own tabs: `updates` are posts. */
const tabs: Record<string, string> = {
  followers: 'followers',
  followerProfile: 'followers',
  pageViews: 'visitors',
  visitorProfile: 'visitors',
};

/** The page's analytics, on the tab of the report. */
export function screenUrl({ report, inputs }: Query): string | null {
  const page = idIn(inputs, 'profile', /^urn:li:organization(?:Brand)?:(\d+)$/);
  const tab = Object.hasOwn(tabs, report) ? tabs[report] : 'updates';
  return page === null ? null : `https://www.linkedin.com/company/${page}/admin/analytics/${tab}/`;
}
