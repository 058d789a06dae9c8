import '@fontsource/inter/400.css';
import '@fontsource/inter/500.css';
import '@fontsource/inter/600.css';

/** A file a weight: letters of a font with all weights in one go into a PDF as drawings (Type 3), which many readers show badly. */
export const paperFont = "Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";
