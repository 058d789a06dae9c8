import { accountPaths } from '@sightline/contract/app';
import { shortTime } from '@sightline/contract/core';
import { endSupport } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { readerZone, useReaderLocale } from '#lib/locale/reader-locale.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import styles from './messages-bar.module.css';

/** Says on every page that the operator is here in somebody's name, and until when. */
export function SupportBar() {
  const { support } = getPageConfig();
  return support && <SupportWords {...support} />;
}

function SupportWords({ name, until }: { name: string; until: string }) {
  const locale = useReaderLocale();
  const end = async () => {
    await call(endSupport);
    window.location.assign(accountPaths.login);
  };
  const time = shortTime(new Date(until), { locale, timezone: readerZone() });
  return (
    <section className={styles.bar} aria-label="Support">
      <Banner
        severity="warning"
        actions={
          <ActionButton size="s" action={end}>
            End now
          </ActionButton>
        }
      >
        You are signed in as {name} for support. Ends at {time}.
      </Banner>
    </section>
  );
}
