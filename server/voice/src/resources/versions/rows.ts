import { actorNameSql } from 'server-core/database/person-name';
import type {
  AssistantSettings,
  AssistantVersion,
  SettingsDraft,
  VersionEntry,
  VersionReason,
} from 'shared-contract';

export interface AssistantKey {
  organizationId: string;
  /** The assistant's id on the voice platform. */
  assistantId: string;
}

export interface VersionRow {
  number: number;
  reason: VersionReason;
  note: string | null;
  author: string | null;
  created_at: Date;
  settings: AssistantSettings;
}

export interface DraftRow {
  settings: AssistantSettings;
  base: number;
  etag: string;
  updated_by: string | null;
  updated_at: Date;
}

/** Columns of `portal.assistant_versions v` without the settings. */
export const entryColumns = `v.number, v.reason, v.note, v.created_at,
  ${actorNameSql('v.author')} as author`;
export const versionColumns = `${entryColumns}, v.settings`;
/** Columns of `portal.assistant_drafts d`. */
export const draftColumns = `d.settings, d.base, d.etag, d.updated_at,
  ${actorNameSql('d.updated_by')} as updated_by`;

export const toEntry = (row: Omit<VersionRow, 'settings'>): VersionEntry => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export const toVersion = (row: VersionRow): AssistantVersion => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export const toDraft = (row: DraftRow): SettingsDraft => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});
