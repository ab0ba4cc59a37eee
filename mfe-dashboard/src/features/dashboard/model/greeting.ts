/** Greeting by hour, 0 to 23: morning from 5, afternoon from 12, evening from 17, hello from 21. */
export function getGreeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 17) return 'Good afternoon';
  if (hour >= 17 && hour < 21) return 'Good evening';
  return 'Hello';
}
