import { checkTypeOf, type Domain, type DomainSource } from '@sightline/contract/monitoring';
import { useProviders } from '#api/queries/configs.ts';
import { useDomainSources } from '#api/queries/website-analytics.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './measured-by.module.css';
import { openMeasuredBy } from './open-measured-by.tsx';

/** Which accounts of the company's sources measure a domain: their figures are watched, and its incidents are marked on their charts. */
export function MeasuredBy({ domain, canEdit }: { domain: Domain; canEdit: boolean }) {
  const sources = useDomainSources(domain.id);
  return (
    <Loaded query={sources} skeleton={<Skeleton height="2.5rem" />}>
      {(linked) => (
        <div className={styles.part}>
          {linked.length === 0 ? (
            <p className={styles.quiet}>No account linked: visits, clicks, positions and spend go unwatched.</p>
          ) : (
            <ul className={styles.list}>
              {linked.map((source) => (
                <LinkedSource key={`${source.sourceId} ${source.account}`} source={source} />
              ))}
            </ul>
          )}
          {canEdit && (
            <Button size="s" className={styles.change} onClick={() => void openMeasuredBy(domain, linked)}>
              {linked.length === 0 ? 'Link accounts' : 'Change'}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

function LinkedSource({ source: { provider, account, accountLabel, how, measures } }: { source: DomainSource }) {
  const { data: providers } = useProviders();
  const name = providers?.find(({ key }) => key === provider)?.name ?? provider;
  return (
    <li>
      <span className={styles.name}>
        {name}: {accountLabel || account}
      </span>
      <span className={styles.quiet}>
        {measures.map((kind) => checkTypeOf(kind).label).join(', ')}
        {how === 'found' && ' · found by its name'}
      </span>
    </li>
  );
}
