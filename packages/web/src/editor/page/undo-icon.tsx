/** An arrow back; `forward` is its mirror image. */
export const UndoIcon = ({ forward = false }: { forward?: boolean }) => (
  <svg
    width={16}
    height={16}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    transform={forward ? 'scale(-1 1)' : undefined}
  >
    <path d="M5.5 3L2.5 6l3 3M2.5 6h6.5a4 4 0 0 1 0 8H6" />
  </svg>
);
