import { shownHost } from '@sightline/contract/core';
import type { Campaign, MonitoringRange } from '@sightline/contract/monitoring';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDomain } from '#api/queries/domains.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './domain-drawer.module.css';
import { DomainPanel } from './domain-panel.tsx';

interface DomainDrawerProps {
  id: string;
  group: Campaign;
  range: MonitoringRange;
  canEdit: boolean;
  onRange: (range: MonitoringRange) => void;
  onClose: () => void;
}

/** One domain beside the list, which stays usable where both have room. The focus comes here, and goes back to where it was. */
export function DomainDrawer({ id, group, range, canEdit, onRange, onClose }: DomainDrawerProps) {
  const domain = useDomain(id, range);
  const title = domain.data === undefined ? 'Domain' : shownHost(domain.data.host);
  return (
    <Drawer label={title} onClose={onClose}>
      <Loaded query={domain} skeleton={<DrawerSkeleton />}>
        {(found) => <DomainPanel domain={found} group={group} range={range} canEdit={canEdit} onRange={onRange} onGone={onClose} />}
      </Loaded>
    </Drawer>
  );
}

const DrawerSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton width="60%" height="1.75rem" />
    <Skeleton height="6rem" />
    <Skeleton height="11rem" />
    <Skeleton height="20rem" />
  </div>
);

function Drawer({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    place.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={place} className={styles.drawer} aria-label={label} data-opened-by="domain" tabIndex={-1}>
      <Button variant="quiet" icon className={styles.close} aria-label="Close the domain" onClick={onClose}>
        <Icon name="close" />
      </Button>
      {children}
    </aside>
  );
}
