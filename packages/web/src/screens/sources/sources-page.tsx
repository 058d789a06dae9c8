import type { ProviderProfile, Source } from '@sightline/contract/sources';
import { useProviders } from '#api/queries/configs.ts';
import { useDeleteSource, useSources } from '#api/queries/sources.ts';
import { useMe } from '#api/queries/users.ts';
import { ProviderGrid } from '#features/connect-source/provider-grid.tsx';
import { useConnect } from '#features/connect-source/use-connect.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { pages } from '#lib/page/route-table.ts';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { askDeleteSource } from './delete-source.tsx';
import { SourceTable } from './source-table.tsx';
import styles from './sources.module.css';

function Sources({ providers, sources }: { providers: readonly ProviderProfile[]; sources: readonly Source[] }) {
  const me = useMe();
  const canEdit = me.data !== undefined && me.data.role !== 'viewer';
  const remove = useDeleteSource();
  const { connect, waitingFor } = useConnect();
  const deleteSource = async (source: Source, provider: ProviderProfile) => {
    const done = await askDeleteSource(source, provider.name, () => remove.mutateAsync(source.id));
    if (done) notifyDone(`${provider.name} (${source.account}) is deleted.`);
  };
  return (
    <>
      {sources.length > 0 && (
        <section aria-labelledby="connected" className={styles.section}>
          <h2 id="connected">Connected</h2>
          <SourceTable
            sources={sources}
            providers={providers}
            canEdit={canEdit}
            waitingFor={waitingFor}
            onReauthorise={(source, provider) => void connect(provider, source)}
            onDelete={(source, provider) => void deleteSource(source, provider)}
          />
        </section>
      )}
      <section aria-labelledby="providers" className={styles.section}>
        <h2 id="providers">{sources.length > 0 ? 'Connect another source' : 'Connect your first source'}</h2>
        <p className={styles.hint}>
          {canEdit ? 'Logins are encrypted; sources are only read.' : 'Members and administrators connect sources.'}
        </p>
        <ProviderGrid
          providers={providers}
          sources={sources}
          canEdit={canEdit}
          waitingFor={waitingFor}
          onConnect={(provider) => void connect(provider)}
        />
      </section>
    </>
  );
}

export function SourcesPage() {
  const providers = useProviders();
  const sources = useSources();
  const expired = sources.data?.filter(({ invalid }) => invalid).length ?? 0;
  const words = sources.data && `${sources.data.length} connected${expired > 0 ? `, ${expired} expired` : ''}`;
  const skeleton = <Skeleton height="24rem" />;
  return (
    <>
      <PageHead title={pages['company.sources'].title} sub={words ?? '\u00a0'} />
      <Loaded query={providers} skeleton={skeleton}>
        {(all) => (
          <Loaded query={sources} skeleton={skeleton}>
            {(connected) => <Sources providers={all} sources={connected} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
