import type { ImportJob } from 'shared-contract';

/** A file that was imported into the dataset, possibly several times. */
export interface SourceFile {
  name: string;
  /** Number of chunks that its imports added. */
  created: number;
  importedAt: string;
  /** Imports that can be undone, newest first. */
  jobs: ImportJob[];
}

/** @param jobs newest first */
export function groupByFile(jobs: readonly ImportJob[]): SourceFile[] {
  const files = new Map<string, SourceFile>();
  for (const job of jobs) {
    if (job.format === 'site' || job.status !== 'finished') continue;
    const { file_name: name, created_at: importedAt } = job;
    const file = files.get(name) ?? { name, created: 0, importedAt, jobs: [] };
    file.created += job.counts.created;
    file.jobs.push(job);
    files.set(name, file);
  }
  return [...files.values()];
}
