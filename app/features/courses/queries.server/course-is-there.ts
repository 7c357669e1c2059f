/**
 * SQL: whether the course `c` is there for a student: everybody's until its folder is removed, and
 * afterwards that of those who bought it.
 *
 * @param student the parameter that holds the student's id
 */
export const courseIsThereFor = (student: `$${number}`) =>
  `(c.removed_at is null or exists (
     select 1 from enrolments join course_purchases using (student_id, course_id)
     where student_id = ${student} and course_id = c.id))`
