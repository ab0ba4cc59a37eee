import type { Response } from 'express';

/** Sets the headers of a response that the browser saves as a file and no cache keeps. */
export function setDownloadHeaders(res: Response, type: string, fileName: string): void {
  res.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
