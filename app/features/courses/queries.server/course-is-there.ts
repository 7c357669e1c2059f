/**
 * SQL: whether a student sees the course `c`. After its removal, only its buyers do.
 *
 *
 * @param student the parameter or column with the student's id
 */
export const courseIsThereFor = (student: `$${number}` | 's.id' | 'asked.student') =>
  `(c.removed_at is null or exists (
     select 1 from enrolments join course_purchases using (student_id, course_id)
     where student_id = ${student} and course_id = c.id))`
