import { getPageConfig } from '../../page-config.ts';
import { loginPath, pages } from '../../route-table.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Where it goes on from here: the dashboards, or signing in for those who have none. */
export const HomeLink = () =>
  getPageConfig().signedIn ? (
    <a className={buttonClass({ variant: 'primary' })} href={pages['dashboards.index'].path}>
      Go to your dashboards
    </a>
  ) : (
    <a className={buttonClass({ variant: 'secondary' })} href={loginPath}>
      Sign in
    </a>
  );
