import { fetchLate } from '#lib/late/fetch-late.ts';
import { Button, type ButtonLook } from '#ui/base/button.tsx';
import { openLate } from '#ui/feedback/open-late.ts';

/** Shows a whole dashboard of sample figures; whoever then would like to connect a source is led there. */
export const SampleButton = ({ onBegin, ...look }: ButtonLook & { onBegin?: () => void }) => (
  <Button
    {...look}
    onClick={() =>
      void openLate(async () => {
        const { openSample } = await fetchLate(() => import('./open-sample.tsx'));
        if (await openSample()) onBegin?.();
      })
    }
  >
    Look at a sample
  </Button>
);
