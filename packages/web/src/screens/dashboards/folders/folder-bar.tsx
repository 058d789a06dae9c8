import { Menu } from '@mantine/core';
import { type Folder, noFolder } from '@sightline/contract/dashboards';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/icon.tsx';
import type { Shelf } from '../list-search.ts';
import { carriesDashboards, draggedIds } from './dragged.ts';
import styles from './folders.module.css';
import type { FolderActions } from './use-folder-actions.tsx';

const isSame = (one: Shelf, other: Shelf): boolean =>
  one.kind === other.kind && (one.kind !== 'folder' || (other.kind === 'folder' && one.id === other.id));

function ShelfButton({
  shelf,
  shown,
  onShow,
  onDrop,
  children,
}: {
  shelf: Shelf;
  shown: Shelf;
  onShow: (shelf: Shelf) => void;
  /** Dashboards may be dropped on it. */
  onDrop?: ((ids: string[]) => void) | undefined;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  return (
    <button
      type="button"
      className={classes(styles.shelf, isOver && styles.over)}
      aria-current={isSame(shelf, shown)}
      onClick={() => onShow(shelf)}
      onDragOver={(event) => {
        if (!onDrop || !carriesDashboards(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const ids = draggedIds(event);
        if (!onDrop || ids.length === 0) return;
        event.preventDefault();
        onDrop(ids);
      }}
    >
      {children}
    </button>
  );
}

function FolderMenu({ folder, actions, onGone }: { folder: Folder; actions: FolderActions; onGone: () => void }) {
  const remove = async () => {
    if (await actions.remove(folder)) onGone();
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="quiet" size="s" icon aria-label={`Actions for folder ${folder.name}`}>
          <Icon name="dots" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void actions.change(folder)}>Rename or colour</Menu.Item>
        <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" />} onClick={() => void remove()}>
          Delete the folder
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Folders to look into and to drop dashboards on; each person's favourites stand beside them. */
export function FolderBar({
  folders,
  shown,
  actions,
  canEdit,
  onShow,
  onDrop,
}: {
  folders: readonly Folder[];
  shown: Shelf;
  actions: FolderActions;
  canEdit: boolean;
  onShow: (shelf: Shelf) => void;
  onDrop: (ids: string[], folder: string | null) => void;
}) {
  const current = shown.kind === 'folder' ? folders.find(({ id }) => id === shown.id) : undefined;
  const shared = { shown, onShow };
  return (
    <nav className={styles.bar} aria-label="Folders">
      <ShelfButton {...shared} shelf={{ kind: 'all' }}>
        All
      </ShelfButton>
      <ShelfButton {...shared} shelf={{ kind: 'favourites' }}>
        <Icon name="star" size={14} /> Favourites
      </ShelfButton>
      {folders.map(({ id, name, colour, count }) => (
        <ShelfButton key={id} {...shared} shelf={{ kind: 'folder', id }} onDrop={canEdit ? (ids) => onDrop(ids, id) : undefined}>
          {colour ? <span className={styles.dot} style={{ background: colour }} aria-hidden="true" /> : <Icon name="folder" size={14} />}
          <span className={styles.words}>{name}</span> <span className={styles.count}>{count}</span>
        </ShelfButton>
      ))}
      {folders.length > 0 && (
        <ShelfButton {...shared} shelf={{ kind: 'folder', id: noFolder }} onDrop={canEdit ? (ids) => onDrop(ids, null) : undefined}>
          No folder
        </ShelfButton>
      )}
      {canEdit && current && <FolderMenu folder={current} actions={actions} onGone={() => onShow({ kind: 'all' })} />}
      {canEdit && (
        <Button variant="quiet" size="s" onClick={() => void actions.create()}>
          <Icon name="plus" size={14} /> New folder
        </Button>
      )}
    </nav>
  );
}
