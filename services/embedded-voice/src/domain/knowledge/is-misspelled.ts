/** Whether the words differ by one added, missing, wrong or swapped letter; two in long words. */
export function isMisspelled(word: string, meant: string): boolean {
  const most = word.length >= 8 ? 2 : 1;
  if (word.length < 4 || Math.abs(word.length - meant.length) > most) {
    return word.length === 3 && meant.length === 4 && meant.startsWith(word);
  }
  let before: number[] = [];
  let row = [...Array(meant.length + 1).keys()];
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const other = word[i - 1] === meant[j - 1] ? 0 : 1;
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + other);
      if (i > 1 && j > 1 && word[i - 1] === meant[j - 2] && word[i - 2] === meant[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      next.push(edits);
    }
    before = row;
    row = next;
  }
  return (row[meant.length] ?? most + 1) <= most;
}
