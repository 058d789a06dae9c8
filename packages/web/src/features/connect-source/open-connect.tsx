import { useProviders } from '#api/queries/configs.ts';
import { useSources } from '#api/queries/sources.ts';
import { DialogBody, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Loaded } from '../error-pages/loaded.tsx';
import { ProviderGrid } from './provider-grid.tsx';
import { useConnect } from './use-connect.ts';

function ConnectContent({ onDone }: { onDone: () => void }) {
  const providers = useProviders();
  const sources = useSources();
  const { connect, waitingFor } = useConnect();
  return (
    <DialogBody>
      <DialogWords>Logins are encrypted; sources are only read.</DialogWords>
      <Loaded query={providers} skeleton={<Skeleton height="24rem" />}>
        {(all) => (
          <ProviderGrid
            // What comes by itself is not connected here.
            providers={all.filter(({ auth }) => auth.kind !== 'builtIn')}
            sources={sources.data ?? []}
            canEdit
            waitingFor={waitingFor}
            onConnect={async (provider) => {
              if ((await connect(provider)) !== null) onDone();
            }}
          />
        )}
      </Loaded>
    </DialogBody>
  );
}

/** Connects a source without leaving the page; resolves to whether one was. For those who may edit. */
export const openConnect = async (): Promise<boolean> =>
  (await openDialog<true>({ title: 'Connect a source', size: 'xl' }, (answer) => <ConnectContent onDone={() => answer(true)} />)) === true;
