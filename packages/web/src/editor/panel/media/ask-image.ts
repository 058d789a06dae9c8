import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { chooseMedia } from './choose-media.tsx';

class MissingWords extends Error {}

/** An image for a text, and what it shows in words (none for decoration); null when it was left. */
export async function askImage(): Promise<{ address: string; alt: string } | null> {
  const address = await chooseMedia('content', null);
  if (address === null) return null;
  const values = await askInputs({
    title: 'What does it show?',
    message: 'For people who cannot see it.',
    confirmLabel: 'Insert',
    inputs: [
      { name: 'alt', label: 'Words for the image' },
      { name: 'isDecorative', label: 'Decoration only', kind: 'checkbox' },
    ],
    action: async ({ alt, isDecorative }) => {
      if (!isDecorative && alt.trim() === '') throw new MissingWords('Say what the image shows, or mark it as decoration.');
    },
    errorsOf: (thrown): Record<string, string[]> => (thrown instanceof MissingWords ? { alt: [thrown.message] } : {}),
  });
  return values && { address, alt: values.isDecorative ? '' : values.alt.trim() };
}
