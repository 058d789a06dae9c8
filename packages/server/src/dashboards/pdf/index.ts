export { printJobName } from './ask-pdf.ts';
export { drawPreview } from './draw-preview.ts';
export { printForMail } from './print-for-mail.ts';
export { closePrinter } from './printer.ts';
export { pdfRoutes } from './routes.ts';
export { runPrintJob } from './run-print-job.ts';
export { sweepPdfs } from './sweep-pdfs.ts';
