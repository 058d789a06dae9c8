import { Menu } from '@mantine/core';
import { shownHost } from '@sightline/contract/core';
import { Link } from '@tanstack/react-router';
import { useCompany } from '#api/queries/company.ts';
import { useMe } from '#api/queries/users.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { pages } from '#lib/page/route-table.ts';
import { Icon, type IconName } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { chooseTheme, useTheme } from '#ui/theme/theme.ts';
import { type ThemeChoice, themeChoices } from '#ui/theme/theme-choice.ts';
import { changeCompany, leave } from '../session/leave.ts';
import styles from './account-menu.module.css';
import { companyEntitlement } from './company-entitlement.ts';

const themeWords: Record<ThemeChoice, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  auto: { label: 'As the system', icon: 'auto' },
};

export function AccountMenu({ narrow, leadsAway }: { narrow: boolean; leadsAway: boolean }) {
  const me = useMe();
  const company = useCompany();
  const isElsewhereToo = getPageConfig().companies > 1;
  const { choice } = useTheme();
  const entitlement = company.data ? companyEntitlement(company.data, Date.now()) : null;
  return (
    <Menu position="top-start" width={216}>
      <Menu.Target>
        <button type="button" className={styles.account}>
          <Avatar name={me.data?.name ?? ''} address={me.data?.avatar ?? null} />
          {(narrow || !me.data) && <VisuallyHidden>Account</VisuallyHidden>}
          {!narrow && (
            <span className={styles.words}>
              <span className={styles.line}>{shownHost(me.data?.email ?? '\u00a0')}</span>
              <span className={styles.company}>
                <span className={styles.line}>{company.data?.name ?? '\u00a0'}</span>
                {entitlement !== null && <span className={styles.entitlement}>· {entitlement}</span>}
              </span>
            </span>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {leadsAway && me.data && (
          <Menu.Item
            leftSection={<Icon name="user" />}
            renderRoot={(props) => <Link {...props} to={pages.user.path} params={{ userId: me.data.id }} />}
          >
            Your account
          </Menu.Item>
        )}
        {isElsewhereToo && (
          <Menu.Item leftSection={<Icon name="company" />} onClick={() => void changeCompany()}>
            Change company
          </Menu.Item>
        )}
        {(leadsAway || isElsewhereToo) && <Menu.Divider />}
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={choice} onChange={chooseTheme}>
          {themeChoices.map((each) => (
            <Menu.RadioItem key={each} value={each}>
              <span className={styles.theme}>
                <Icon name={themeWords[each].icon} />
                {themeWords[each].label}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" />} onClick={() => void leave()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
