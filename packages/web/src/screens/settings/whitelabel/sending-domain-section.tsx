import { useWhitelabel } from '#api/queries/whitelabel.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import card from '#ui/forms/card-form.module.css';
import { settingsSections } from '../settings-sections.ts';
import { DomainRecords } from './domain-records.tsx';
import { SendingDomainForm } from './sending-domain-form.tsx';
import styles from './whitelabel.module.css';

/** Whose name mails to clients come from. */
export function SendingDomainSection() {
  const whitelabel = useWhitelabel();
  return (
    <section className={card.card} aria-labelledby="sending-domain">
      <h2 id="sending-domain" className={styles.title}>
        {settingsSections.sendingDomain.name}
      </h2>
      <p className={styles.words}>Reports come from your address, signed by your domain.</p>
      <Loaded query={whitelabel} skeleton={<Skeleton width="100%" height="16rem" />}>
        {({ sendingDomain, fallbackAddress }) => (
          <>
            {sendingDomain === null && <p className={styles.words}>Without one, they come from {fallbackAddress}.</p>}
            <SendingDomainForm kept={sendingDomain} />
            {sendingDomain !== null && <DomainRecords domain={sendingDomain} fallbackAddress={fallbackAddress} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
