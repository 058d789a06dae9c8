/** When a worker last began a PDF that somebody waits for: a long queue is no failure. */
export const pdfBegun = `
alter table pdf_request add column begun_at timestamptz;
`;
