import { imageTypes, uploadBytesMax } from '@sightline/contract/dashboards';
import type { User } from '@sightline/contract/identity';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useSetAvatar } from '#api/queries/people.ts';
import { ImageUpload } from '#ui/media/image-upload.tsx';

/** Takes effect as soon as one is chosen. */
export function AvatarForm({ user }: { user: User }) {
  const save = useSetAvatar();
  const file = save.isPending ? save.variables : null;
  const error = save.isError ? (fieldErrors(save.error).file?.join(' ') ?? asAppError(save.error).message) : undefined;
  return (
    <ImageUpload
      label="Picture"
      help="For colleagues; without one, your initials."
      types={imageTypes}
      bytesMax={uploadBytesMax}
      address={user.avatar}
      file={file}
      isSending={save.isPending}
      error={error}
      onChange={(next) => save.mutate(next)}
    />
  );
}
