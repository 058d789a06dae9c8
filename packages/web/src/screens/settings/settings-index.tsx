import { Link } from '@tanstack/react-router';
import { pages } from '#lib/page/route-table.ts';
import settings from './settings.module.css';
import { settingsAnchor, settingsSectionKeys, settingsSections } from './settings-sections.ts';

/** Leads to each part of a long page. */
export const SettingsIndex = () => (
  <nav className={settings.index} aria-label="Parts of the settings">
    <ul>
      {settingsSectionKeys.map((section) => (
        <li key={section}>
          <Link to={pages['company.settings'].path} hash={settingsAnchor(section)} replace>
            {settingsSections[section]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
