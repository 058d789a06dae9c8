import { type SettingsSection, settingsAnchor } from '@sightline/contract/app';
import { Link } from '@tanstack/react-router';
import { pages } from '#lib/page/route-table.ts';
import { buttonClass } from '#ui/base/button.tsx';

/** From another page to a part of the settings. */
export const SettingsLink = ({ section, children }: { section: SettingsSection; children: string }) => (
  <Link to={pages['company.settings'].path} hash={settingsAnchor(section)} className={buttonClass({ size: 's' })}>
    {children}
  </Link>
);
