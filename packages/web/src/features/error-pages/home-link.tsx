import { getPageConfig } from '#lib/page/page-config.ts';
import { loginPath, pages } from '#lib/page/route-table.ts';
import { andBack } from '#lib/page/way-back.ts';
import { buttonClass } from '#ui/base/button.tsx';

/** Where it goes on from here: the dashboards, or signing in for those who have none. */
export function HomeLink() {
  const { signedIn, atCustomHost } = getPageConfig();
  if (signedIn)
    return (
      <a className={buttonClass({ variant: 'primary' })} href={pages['dashboards.index'].path}>
        Go to your dashboards
      </a>
    );
  // Nobody signs in at a company's own host.
  return atCustomHost ? null : (
    <a className={buttonClass({ variant: 'secondary' })} href={andBack(loginPath)}>
      Sign in
    </a>
  );
}
