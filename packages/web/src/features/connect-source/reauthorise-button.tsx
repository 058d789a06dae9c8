import { useProviders } from '#api/queries/configs.ts';
import { useSources } from '#api/queries/sources.ts';
import { Button } from '#ui/base/button.tsx';
import { useConnect } from './use-connect.ts';

/** Signs in to a source's provider anew, from wherever its figures are missing; what it feeds is then asked again. */
export function ReauthoriseButton({ sourceId }: { sourceId: string }) {
  const { data: sources } = useSources();
  const { data: providers } = useProviders();
  const { connect, waitingFor } = useConnect();
  const source = sources?.find(({ id }) => id === sourceId);
  const provider = providers?.find(({ key }) => key === source?.name);
  const isWaiting = waitingFor !== null;
  return (
    <Button
      size="s"
      inactive={!source || !provider || isWaiting}
      aria-busy={isWaiting || undefined}
      // The window must be opened straight from the click, or browsers block it.
      onClick={() => source && provider && void connect(provider, source)}
    >
      Re-authorise
    </Button>
  );
}
