import { useFavourites, useSetFavourite } from '#api/queries/folders.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import styles from './favourite-star.module.css';

interface Starred {
  id: string;
  name: string;
}

/** Marks a dashboard as one of the reader's favourites. The star shows the wish at once, and goes back where it fails. */
export function Star({ dashboard, favourite }: { dashboard: Starred; favourite: boolean }) {
  const change = useSetFavourite();
  const shown = change.isPending ? change.variables.favourite : favourite;
  return (
    <Button
      variant="quiet"
      size="s"
      icon
      className={styles.star}
      aria-pressed={shown}
      aria-label={`Favourite: ${dashboard.name}`}
      title={shown ? 'Remove from favourites' : 'Mark as a favourite'}
      onClick={() => change.mutate({ id: dashboard.id, favourite: !shown }, { onError: notifyFailed })}
    >
      <Icon name="star" />
    </Button>
  );
}

/** The same where it is not known yet whether it is one. */
export function FavouriteStar({ dashboard }: { dashboard: Starred }) {
  const favourites = useFavourites();
  return <Star dashboard={dashboard} favourite={favourites.data?.some(({ id }) => id === dashboard.id) ?? false} />;
}
