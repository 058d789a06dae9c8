import { type Campaign, domainSorts } from '@sightline/contract/monitoring';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCampaign } from '#api/queries/campaigns.ts';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pages } from '#lib/page/route-table.ts';
import { useMedia } from '#ui/base/use-media.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { askDomains } from './campaign/add-domains.tsx';
import { GroupHead } from './campaign/group-head.tsx';
import { DomainDrawer } from './domain/domain-drawer.tsx';
import styles from './group-page.module.css';
import { IncidentBanners } from './incidents/incident-banners.tsx';
import { IncidentOfAddress } from './incidents/incident-of-address.tsx';
import { DomainsSection } from './list/domains-section.tsx';
import { ListTools } from './list/list-tools.tsx';
import { type ListView, searchOf, viewOf } from './list/list-view.ts';

const GroupSkeleton = () => (
  <>
    <Skeleton width="16rem" height="2.875rem" />
    <p>&nbsp;</p>
    <Skeleton height="28rem" />
  </>
);

/** One group: its domains, what is wrong with them, and one of them beside the list. */
export function GroupPage() {
  const { campaignId = '' } = useParams({ strict: false });
  const campaign = useCampaign(campaignId);
  usePageTitle(campaign.data?.name ?? null);
  return (
    <Page>
      <Loaded isPage query={campaign} skeleton={<GroupSkeleton />}>
        {(group) => <OpenGroup key={group.id} group={group} />}
      </Loaded>
    </Page>
  );
}

function OpenGroup({ group }: { group: Campaign }) {
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const view = viewOf(search);
  const openId = search.domain ?? null;
  const me = useMe().data;
  const canEdit = me !== undefined && me.role !== 'viewer';
  // There the domain covers the list, which the keyboard must not get lost in.
  const isNarrow = useMedia('(max-width: 38rem)');
  const go = useCallback(
    (next: Record<string, string | undefined>, replace: boolean) =>
      void navigate({ to: pages['campaign.show'].path, params: { campaignId: group.id }, search: next, replace, resetScroll: false }),
    [navigate, group.id],
  );
  const show = (change: Partial<ListView>) =>
    go({ ...searchOf({ ...view, ...change }), domain: openId ?? undefined }, change.search !== undefined);
  // One after the other is one step back: the list.
  const open = (domain: string | null) => go({ ...searchOf(view), domain: domain ?? undefined }, openId !== null && domain !== null);
  const add = () => void askDomains(group.id);
  return (
    <div className={styles.group}>
      <div inert={isNarrow && openId !== null}>
        <GroupHead group={group} view={view} canEdit={canEdit} isAdmin={me?.role === 'admin'} onShow={show} onAdd={add} />
        <IncidentBanners group={group} canEdit={canEdit} />
        {group.domainsCount > 0 && <ListTools view={view} sorts={domainSorts} onShow={show} />}
        <DomainsSection group={group} view={view} openId={openId} canEdit={canEdit} onShow={show} onOpen={open} onAdd={add} />
      </div>
      {me !== undefined && <IncidentOfAddress timezone={group.timezone} canEdit={canEdit} />}
      {openId !== null && (
        <DomainDrawer
          key={openId}
          id={openId}
          group={group}
          range={view.range}
          canEdit={canEdit}
          onRange={(range) => show({ range })}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
