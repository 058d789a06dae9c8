import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAudit } from '#api/queries/audit.ts';
import { useProviders } from '#api/queries/configs.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import card from '#ui/forms/card-form.module.css';
import { Item, ItemList } from '#ui/layout/item-list/item-list.tsx';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';
import { auditDetails, auditWords, byWords } from './audit-words.ts';

const perPage = 10;

const NothingLogged = () => (
  <EmptyState
    isPart
    title="Nothing logged yet"
    picture={<Icon name="file" size={32} />}
    action={
      <Link to={pages['company.users'].path} className={buttonClass({})}>
        Invite people
      </Link>
    }
  >
    Changes to people, sources, sharing and money stand here.
  </EmptyState>
);

export function AuditSection() {
  const [page, setPage] = useState(1);
  const entries = useAudit(page, perPage);
  const { data: providers } = useProviders();
  const nameOfSource = (key: string): string => providers?.find((provider) => provider.key === key)?.name ?? key;
  return (
    <section className={card.card} aria-labelledby="audit">
      <h2 id="audit" className={settings.title}>
        {settingsSections.audit.name}
      </h2>
      <Loaded query={entries} skeleton={<Skeleton height="12rem" />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <NothingLogged />}
            <ItemList ordered label="Activity log">
              {data.map((entry) => {
                const details = auditDetails(entry, { nameOfSource });
                return (
                  <Item
                    key={entry.id}
                    name={auditWords(entry)}
                    detail={
                      <>
                        {byWords(entry)} · <TimeAgo instant={entry.at} />
                        {details !== '' && ` · ${details}`}
                      </>
                    }
                  />
                );
              })}
            </ItemList>
            {meta.total > perPage && (
              <div className={card.foot}>
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Later
                </Button>
                <Button disabled={page * perPage >= meta.total} onClick={() => setPage(page + 1)}>
                  Earlier
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
