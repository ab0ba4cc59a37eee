import { format, getFormatDateInfo, getFormatFromId, getFormatInfo } from 'numfmt';
import { readXml } from '../office/xml';

/** Formats a cell's number the way Excel shows it, except that dates are in ISO 8601. */
export type ShowNumber = (value: number, style: number) => string;

const DAYS_TO_1904 = 1_462;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of Excel's calendar, for dates from March 1, 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** February 29, 1900, which only exists in Excel's calendar. */
const LEAP_DAY = 60;
const GENERAL = 'General';
const ELAPSED = /\[(h+|m+|s+)\]/i;

/** @param is1904 whether days are counted from 1904 */
export function readNumberFormats(styles: Uint8Array | undefined, is1904: boolean): ShowNumber {
  const formats = readCellFormats(styles);
  const writers = new Map<string, (value: number) => string>();
  return (value, style) => {
    const code = formats[style] ?? GENERAL;
    const write = writers.get(code) ?? createWriter(code, is1904);
    writers.set(code, write);
    return write(value);
  };
}

/** @returns number format of each cell style */
function readCellFormats(styles: Uint8Array | undefined): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isInCells = false;
  readXml(styles, {
    open(name, { numfmtid, formatcode }) {
      const id = Number(numfmtid ?? 0);
      if (name === 'numfmt' && formatcode !== undefined) own.set(id, formatcode);
      if (name === 'cellxfs') isInCells = true;
      if (name === 'xf' && isInCells) formats.push(own.get(id) ?? getBuiltIn(id));
    },
    close(name) {
      if (name === 'cellxfs') isInCells = false;
    },
  });
  return formats;
}

/** @returns the predefined format with this id; General for an unknown id */
const getBuiltIn = (id: number): string => (id <= 58 ? (getFormatFromId(id) ?? GENERAL) : GENERAL);

function createWriter(code: string, is1904: boolean): (value: number) => string {
  try {
    const days = is1904 ? DAYS_TO_1904 : 0;
    const { type, isDate } = getFormatInfo(code);
    if (type === 'general' || type === 'text') return formatPlain;
    format(code, 1);
    if (!isDate || ELAPSED.test(code)) return (value) => trimSpaces(format(code, value));
    const { year, month, day } = getFormatDateInfo(code);
    if (year && month && day) return (value) => formatIsoDate(value, days);
    return (value) => trimSpaces(format(code, value + (value >= 1 ? days : 0)));
  } catch {
    // A format that no program could show either.
    return formatPlain;
  }
}

/** Fifteen digits, which is Excel's precision. */
const formatPlain = (value: number): string => String(Number(value.toPrecision(15)));
const trimSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * ISO 8601 in the sheet's local time. Midnight is left out, and so is the date of a time of day.
 */
function formatIsoDate(serial: number, days: number): string {
  const isTime = serial >= 0 && serial < 1;
  const is1900 = days === 0 && !isTime && serial >= 0;
  if (is1900 && serial < LEAP_DAY) return formatIsoDate(serial, 1);
  if (is1900 && Math.floor(serial) === LEAP_DAY)
    return formatIsoDate(serial - 1, 1).replace('02-28', '02-29');
  // Rounded to seconds, because fractions of a day are rarely a whole number of milliseconds.
  const seconds = Math.round(((serial + (isTime ? 0 : days)) * DAY_MS + FIRST_DAY) / 1000);
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString().slice(0, -'.000Z'.length);
  return isTime
    ? text.slice('1899-12-30T'.length).replace(/:00$/, '')
    : text.replace('T00:00:00', '');
}
