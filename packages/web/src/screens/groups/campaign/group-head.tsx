import type { Campaign } from '@sightline/contract/monitoring';
import { usePageCommands } from '#features/menus/page-commands.ts';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import { noteOnboarding } from '#features/onboarding/store.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { UnnotifiedLine } from '../channels/unnotified-line.tsx';
import { type ListView, queryOf } from '../list/list-view.ts';
import { StatusMenu } from '../status/status-menu.tsx';
import { groupSentence } from '../words/group-sentence.ts';
import { GroupMenu } from './group-menu.tsx';
import { RangeSwitch } from './range-switch.tsx';

interface GroupHeadProps {
  group: Campaign;
  view: ListView;
  canEdit: boolean;
  isAdmin: boolean;
  onShow: (change: Partial<ListView>) => void;
  onAdd: () => void;
}

/** Name, how it is in one sentence, and what can be done. */
export function GroupHead({ group, view, canEdit, isAdmin, onShow, onAdd }: GroupHeadProps) {
  usePageCommands(canEdit ? [{ label: 'Add domains', keywords: 'new websites hosts', icon: 'plus', run: onAdd }] : []);
  return (
    <PageHead
      title={group.name}
      sub={
        <>
          {groupSentence(group, Date.now(), readerLocale())}
          {!group.isTold && <UnnotifiedLine group={group} canEdit={canEdit} />}
        </>
      }
      actions={
        <>
          <RangeSwitch
            range={view.range}
            onChange={(range) => {
              if (range !== view.range) noteOnboarding('rangeSwitched');
              onShow({ range });
            }}
          />
          <StatusMenu campaign={group} canEdit={canEdit} />
          <GroupMenu group={group} query={queryOf(view)} canEdit={canEdit} isAdmin={isAdmin} />
          {canEdit && (
            <Button variant="primary" onClick={onAdd} {...guideMark('addDomains')}>
              <Icon name="plus" /> Add domains
            </Button>
          )}
        </>
      }
    />
  );
}
