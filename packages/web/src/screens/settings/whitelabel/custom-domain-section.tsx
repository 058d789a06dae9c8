import { useCustomDomain } from '#api/queries/custom-domain.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import card from '#ui/forms/card-form.module.css';
import { settingsSections } from '../settings-sections.ts';
import { CustomDomainForm } from './custom-domain-form.tsx';
import { CustomDomainRecords } from './custom-domain-records.tsx';
import styles from './whitelabel.module.css';

/** Where visitors see the dashboards. */
export function CustomDomainSection() {
  const setting = useCustomDomain();
  return (
    <section className={card.card} aria-labelledby="custom-domain">
      <h2 id="custom-domain" className={styles.title}>
        {settingsSections.customDomain.name}
      </h2>
      <p className={styles.words}>Clients open dashboards at your own name.</p>
      <Loaded query={setting} skeleton={<Skeleton width="100%" height="10rem" />}>
        {({ customDomain, target }) =>
          target === null ? (
            <p className={styles.words}>This installation has no public name yet: its operator sets PUBLIC_URL first.</p>
          ) : (
            <>
              <CustomDomainForm kept={customDomain} />
              {customDomain !== null && <CustomDomainRecords domain={customDomain} />}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
