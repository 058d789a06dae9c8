import { Link } from '@tanstack/react-router';
import { pages } from '../../route-table.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Ids of the cards of the settings page that other pages lead to. */
export const settingsSections = { embedding: 'embedding' } as const;

export const SettingsLink = ({ section, children }: { section: keyof typeof settingsSections; children: string }) => (
  <Link to={pages['company.settings'].path} hash={settingsSections[section]} className={buttonClass({ size: 's' })}>
    {children}
  </Link>
);
