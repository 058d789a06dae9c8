import type { Campaign } from '@sightline/contract/monitoring';
import { useDomainTrash } from '#api/queries/group-trash.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { openDomainTrash } from '../trash/open-trash.tsx';
import { noDomainsWords } from '../words/no-domains-words.ts';

interface NoDomainsProps {
  group: Campaign;
  canEdit: boolean;
  onAdd: () => void;
}

/** A group without a domain: how one comes in, and where those are that were in it. */
export function NoDomains({ group, canEdit, onAdd }: NoDomainsProps) {
  const bin = useDomainTrash(group.id, canEdit);
  if (bin.isLoading) return <Skeleton height="28rem" />;
  const deleted = bin.data?.meta.total ?? 0;
  const { title, text } = noDomainsWords(deleted, readerLocale());
  return (
    <EmptyState
      title={title}
      picture={<Icon name={deleted > 0 ? 'trash' : 'globe'} size={32} />}
      action={
        canEdit && (
          <>
            <Button variant="primary" onClick={onAdd}>
              <Icon name="plus" /> Add domains
            </Button>
            {deleted > 0 && <Button onClick={() => void openDomainTrash(group)}>Deleted domains</Button>}
          </>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
